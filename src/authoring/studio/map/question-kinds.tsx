import { useId } from 'react'

/** A kind of question as somebody asks for it: its plain name, the kind it is, and its drawing on a field of 48 by 32. */
type QuestionKind = { kind: string; label: string; drawing: string }

const line = 'M6 16h36M6 22h22'
const box = 'M5 9h38v14H5z'
const calendar = 'M8 7h32v20H8zM8 13h32M16 4v6M32 4v6'
const phone = 'M17 3h14v26H17zM22 25h4'
const dots = 'M9 9m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M17 9h24M9 23m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M17 23h18'

/** The kinds that a new question may be of, the most wanted first. */
export const newKinds: readonly QuestionKind[] = [
  { kind: 'radio', label: 'Una de varias', drawing: dots },
  { kind: 'checkboxes', label: 'Varias a la vez', drawing: 'M6 6h6v6H6zM17 9h24M6 20h6v6H6zM17 23h18M7 9l2 2 3-4' },
  { kind: 'text', label: 'Texto corto', drawing: `${box}M10 13v6` },
  { kind: 'textarea', label: 'Texto largo', drawing: 'M5 4h38v24H5zM10 10h28M10 16h28M10 22h14' },
  { kind: 'email', label: 'Correo', drawing: 'M7 7h34v18H7zM7 7l17 11L41 7' },
  { kind: 'tel', label: 'Teléfono', drawing: phone },
  { kind: 'date', label: 'Fecha', drawing: calendar },
  { kind: 'number', label: 'Número', drawing: `${box}M34 14l3-3 3 3M34 18l3 3 3-3` },
  { kind: 'scale', label: 'Escala', drawing: 'M6 16h36M9 12v8M17 12v8M25 10v12M33 12v8M41 12v8' },
  { kind: 'select', label: 'Lista desplegable', drawing: `${box}M32 14l4 4 4-4` },
  { kind: 'consent', label: 'Casilla para aceptar', drawing: 'M6 11h10v10H6zM8 16l3 3 5-7M22 16h20' },
  { kind: 'statement', label: 'Solo un texto', drawing: line },
]

/** Every kind of question. */
export const questionKinds: readonly QuestionKind[] = [
  ...newKinds,
  { kind: 'phone', label: 'Teléfono con país', drawing: `${phone}M9 12v8M5 16h8` },
  { kind: 'time', label: 'Hora', drawing: 'M24 16m-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0M24 9v7l5 3' },
  { kind: 'date-time', label: 'Fecha y hora', drawing: `${calendar}M24 16v5l4 2` },
  { kind: 'url', label: 'Enlace', drawing: 'M21 11h-8a5 5 0 0 0 0 10h8M27 11h8a5 5 0 0 1 0 10h-8M18 16h12' },
  { kind: 'color', label: 'Color', drawing: 'M24 4c6 8 9 11 9 15a9 9 0 0 1-18 0c0-4 3-7 9-15z' },
  { kind: 'range', label: 'Deslizador', drawing: 'M6 16h18M32 16h10M28 16m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0' },
  { kind: 'signature', label: 'Firma', drawing: 'M6 26h36M9 20c6-14 10-14 9-6s2 8 6 2 6-4 6 0 4 4 9 0' },
  { kind: 'group', label: 'Grupo de preguntas', drawing: 'M5 3h38v26H5zM10 8h28v6H10zM10 18h28v6H10z' },
  { kind: 'matrix', label: 'Tabla de opciones', drawing: 'M6 5h36v22H6zM6 12h36M6 19h36M18 5v22M30 5v22' },
  { kind: 'items', label: 'Lista que crece', drawing: 'M6 5h36v7H6zM6 15h36v7H6zM24 25v6M21 28h6' },
]

/** The plain name of a kind. */
export function toKindWords(kind: string): string {
  return questionKinds.find((each) => each.kind === kind)?.label ?? kind
}

type Props = { legend: string; kinds: readonly QuestionKind[]; chosen: string; choose(kind: string): void }

/** Some kinds of questions, of which one is chosen by its picture. */
export function KindChoice({ legend, kinds, chosen, choose }: Props) {
  const name = useId()
  return (
    <fieldset className="kinds">
      <legend>{legend}</legend>
      {kinds.map(({ kind, label, drawing }) => (
        <label key={kind}>
          <input type="radio" name={name} className="away" checked={chosen === kind} onChange={() => choose(kind)} />
          <svg viewBox="0 0 48 32" aria-hidden="true">
            <path d={drawing} />
          </svg>
          {label}
        </label>
      ))}
    </fieldset>
  )
}
