import 'survey-core/survey-core.min.css'
import 'survey-creator-core/survey-creator-core.min.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react'
import survey from './survey.json'

// SurveyJS Creator as its documentation sets it up, on questions of the free-call application.
const creator = new SurveyCreator({})
creator.JSON = survey
Reflect.set(window, 'readSurvey', () => creator.JSON)
const root = document.getElementById('root')
root.style.height = '100vh'
createRoot(root).render(createElement(SurveyCreatorComponent, { creator }))
