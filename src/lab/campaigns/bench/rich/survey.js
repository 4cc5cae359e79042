import 'survey-core/survey-core.min.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import { branches } from './branches.ts'
import survey from './survey.json'

// SurveyJS as its documentation sets it up, with the same questions.
const model = new Model(survey)
model.data = Object.fromEntries(Object.entries(branches).map(([group, { tipo }]) => [`${group}.tipo`, tipo]))
createRoot(document.getElementById('root')).render(createElement(Survey, { model }))
