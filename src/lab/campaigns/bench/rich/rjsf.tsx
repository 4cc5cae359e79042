import exported from 'virtual:exported'
import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { branches } from './branches.ts'

// rjsf as it is shipped: its own form, fields and widgets, and Ajv in the browser, which by itself knows no 2020-12.
const { $schema: _, ...schema } = exported.schema
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Form schema={schema} uiSchema={exported.uiSchema} formData={branches} validator={validator} />,
  )
