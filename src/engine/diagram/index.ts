/** The public API for who draws: a funnel as boxes and arrows, laid out. For reports and the tools of authors; no page of a site loads it. */
export {
  createDiagram,
  type Diagram,
  type DiagramArrow,
  type DiagramNode,
  LINE,
  type Named,
  PADDING,
} from './create-diagram.ts'
