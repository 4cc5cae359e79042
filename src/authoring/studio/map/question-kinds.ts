/** A kind of question as somebody asks for it: its plain name, the kind it is, and its drawing on a field of 48 by 32. */
type QuestionKind = { kind: string; label: string; drawing: string; hasOptions?: true }

const line = 'M6 16h36M6 22h22'
const box = 'M5 9h38v14H5z'
const dots = 'M9 9m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M17 9h24M9 23m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M17 23h18'

/** The kinds that a new question may be of, the most wanted first. */
export const questionKinds: readonly QuestionKind[] = [
  { kind: 'radio', label: 'Una de varias', drawing: dots, hasOptions: true },
  {
    kind: 'checkboxes',
    label: 'Varias a la vez',
    drawing: 'M6 6h6v6H6zM17 9h24M6 20h6v6H6zM17 23h18M7 9l2 2 3-4',
    hasOptions: true,
  },
  { kind: 'text', label: 'Texto corto', drawing: `${box}M10 13v6` },
  { kind: 'textarea', label: 'Texto largo', drawing: 'M5 4h38v24H5zM10 10h28M10 16h28M10 22h14' },
  { kind: 'email', label: 'Correo', drawing: 'M7 7h34v18H7zM7 7l17 11L41 7' },
  { kind: 'tel', label: 'Teléfono', drawing: 'M17 3h14v26H17zM22 25h4' },
  { kind: 'date', label: 'Fecha', drawing: 'M8 7h32v20H8zM8 13h32M16 4v6M32 4v6' },
  { kind: 'number', label: 'Número', drawing: `${box}M34 14l3-3 3 3M34 18l3 3 3-3` },
  { kind: 'scale', label: 'Escala', drawing: 'M6 16h36M9 12v8M17 12v8M25 10v12M33 12v8M41 12v8', hasOptions: true },
  { kind: 'select', label: 'Lista desplegable', drawing: `${box}M32 14l4 4 4-4`, hasOptions: true },
  { kind: 'consent', label: 'Casilla para aceptar', drawing: 'M6 11h10v10H6zM8 16l3 3 5-7M22 16h20' },
  { kind: 'statement', label: 'Solo un texto', drawing: line },
]
