import type { LossKind } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import type { Context } from './context.ts'

/** Keys that neither form nor funnel has a place for, by what is lost with them. */
const LOST: readonly (readonly [LossKind, string])[] = [
  ['rule', 'choicesVisibleIf choicesEnableIf rowsVisibleIf columnsVisibleIf templateVisibleIf'],
  ['option', 'allowCustomChoices'],
  ['question', 'detailElements'],
  [
    'limit',
    'keyName isUnique eachRowUnique minValueExpression maxValueExpression maxTimeToFinish maxTimeToFinishPage timeLimit timeLimitPerPage maxTextLength maxOthersLength maxCommentLength',
  ],
  [
    'computed',
    'setValueIf setValueExpression resetValueIf defaultValueExpression totalType totalText totalExpression totalFormat',
  ],
  ['data', 'valueName defaultRowValue defaultPanelValue defaultValueFromLastPanel defaultValueFromLastRow'],
  ['link', 'navigateToUrl'],
  ['text', 'cells requiredErrorText templateDescription'],
  ['order', 'questionsOrder rowsOrder choicesOrder'],
  ['widget', 'renderAs selectAllText hasSelectAll showSelectAllItem dataList transposeData searchMode'],
  ['picture', 'logo backgroundImage'],
]

/** Values by which a key says that it does nothing. */
const IDLE: readonly unknown[] = [false, 'none', 'initial', 'default', '']

/** Keys of the design, which is the site's: sizes, columns, places of titles, and what a survey does around its questions. */
const DESIGN = `defaultDisplayValue detailPanelShowOnAdding hideColumnsIfEmpty isMobile itemComponent previewMode
  progressBarShowNavigationText removePanelButtonLocation showCorrectAnswers showLabels singleInputTitleTemplate
  templateTabTitle timerInfoMode tooltipVisibility totalDisplayStyle useTitleAsLabel
  alignment allowAddPanel allowAddRows allowClear allowCompleteSurveyAutomatic allowRemovePanel allowRemoveRows
  allowResize allowResizeComment answerCount autoAdvanceAllowComplete autoAdvanceEnabled autoFocusFirstQuestion autoGrow
  autoGrowComment autocomplete backgroundImageFit backgroundOpacity bindings cellHideMode checkErrorsMode clearIfInvisible
  clearInvisibleValues closeOnSelect colCount colSpan cols columnColCount columnMinWidth columnsLayout commentAreaRows
  commentPlaceHolder commentPlaceholder completeText completedBeforeHtml confirmDelete confirmDeleteText contentMode cookieName
  css cssClass currency descriptionLocation detailPanelMode displayMode displayStyle displayType editText enterKeyAction
  errorLocation firstPageIsStartPage firstPageIsStarted fitToContainer focusFirstQuestionAutomatic focusOnFirstError format
  goNextPageAutomatic gridLayoutColumns gridLayoutEnabled headerHeight headerView height hideNumber horizontalScroll id imageFit
  imageHeight imageWidth indent innerIndent isSinglePage itemErrorLocation itemSize itemTitleWidth keyDuplicationError
  labelLocation lazyRenderEnabled lazyRendering loadingHtml locale logoFit logoHeight logoPosition logoWidth maxErrorText
  maxImageHeight maxImageWidth maxWidth maximumFractionDigits minErrorText minImageHeight minImageWidth minWidth
  minimumFractionDigits mode navigationButtonsVisibility navigationDescription navigationTitle newPanelPosition noEntriesText
  optionsCaption otherErrorText otherPlaceHolder otherPlaceholder pageNextText pagePrevText panelCount panelCountLimit
  panelNextText panelPrevText panelRemoveText panelsState partialSend partialSendEnabled placeHolder previewText
  progressBarInheritWidthFrom progressBarLocation progressBarShowPageNumbers progressBarShowPageTitles progressBarType
  progressTitle questionDescriptionLocation questionErrorLocation questionStartIndex questionTitleLocation
  questionTitlePattern questionTitleTemplate questionTitleWidth questionsOnPageMode rateColorMode removePanelText removeRowText
  renderMode requiredMark requiredText resizeStyle rightIndent rowCount rowTitleWidth scaleColorMode searchEnabled
  sendResultOnPageNext separateSpecialChoices showBrandInfo showClearButton showCommentAreaLabel showCompletePage
  showCompletedPage showHeader showInMultipleColumns showLabel showNavigationButtons showNumber showPageNumber showPageNumbers
  showPageTitles showPrevButton showPreview showProgressBar showQuestionNumbers showRangeInProgress showTOC showTimer
  showTimerPanel showTimerPanelMode showTitle showValueInDisplay size sjsVersion startSurveyText startWithNewLine state
  storeOthersAsComment surveyId surveyPostId swapOrder tabAlign templateDescriptionLocation templateErrorLocation
  templateTitleLocation textUpdateMode theme titleActions titleLocation tocLocation tooltip useDisplayValuesInDynamicTexts
  useDisplayValuesInTitle validateOnValueChanging validateVisitedEmptyFields valueOrder verticalAlign width widthMode`

/** Keys that a reader asks for. */
const READ = `addPanelText addRowText calculatedValues cellType choices choicesByUrl choicesFromQuestion choicesFromQuestionMode
  choicesMax choicesMin choicesStep choiceTextsFromQuestion choiceValuesFromQuestion columns commentText completedHtml
  completedHtmlOnCondition correctAnswer defaultValue description dontKnowText eachRowRequired elements enableIf expression
  hasComment hasNone hasOther html imageLink inputType isAllRowRequired isRequired items labelFalse labelTrue mask maskSettings
  maskType max maxLength maxPanelCount maxRateDescription maximumRateDescription maxRowCount maxSelectedChoices maxValue min minPanelCount
  minRateDescription mininumRateDescription minRowCount minSelectedChoices minValue multiSelect name navigateToUrlOnCondition noneText otherText pages
  panelAddText placeholder questions rateCount rateDisplayMode rateMax rateMin rateStep rateType rateValues readOnly refuseText
  requiredIf rows showCommentArea showDontKnowItem showNoneItem showOtherItem showPreviewBeforeComplete showRefuseItem sliderType
  step templateElements templateTitle title triggers type validators valueFalse valueTrue visible visibleIf`

const lostKeys = new Map(LOST.flatMap(([kind, keys]) => keys.split(/\s+/).map((key) => [key, kind] as const)))
const knownKeys = new Set(`${DESIGN} ${READ}`.split(/\s+/))

/** Tells the keys of a place that have none here; one that nobody knows is told as well. */
export function loseKeys(source: Source, { losing }: Context): void {
  for (const key of source.keys()) {
    const { value } = source.get(key)
    if (knownKeys.has(key) || IDLE.includes(value) || (Array.isArray(value) && value.length === 0)) continue
    losing.lose(
      lostKeys.get(key) ?? 'navigation',
      source.get(key),
      typeof value === 'string' ? `${key}: ${value}` : key,
    )
  }
}
