export type Constant = string | number | boolean | null

/** The operators between two operands, as the grammar names them. */
export type BinaryOperator =
  | 'equal'
  | 'notequal'
  | 'less'
  | 'lessorequal'
  | 'greater'
  | 'greaterorequal'
  | 'contains'
  | 'notcontains'
  | 'anyof'
  | 'allof'
  | 'noneof'
  | 'plus'
  | 'minus'
  | 'mul'
  | 'div'
  | 'mod'
  | 'power'

/** An expression of SurveyJS as a tree. Source of its operators and functions: "Conditional Logic and Dynamic Texts", surveyjs.io. */
export type Expression =
  | { kind: 'constant'; value: Constant }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: readonly Expression[] }
  | { kind: 'call'; name: string; items: readonly Expression[] }
  | { kind: 'all' | 'any'; items: readonly Expression[] }
  | { kind: 'not' | 'empty' | 'notempty'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
