import type { Diagnostic, DiagnosticCode } from './source/diagnostic.ts'

type Params = Readonly<Record<string, string>>

/** Why a step cannot be skipped by its `if`. */
const UNSKIPPABLE: Readonly<Record<string, string>> = {
  first: 'it is the first, and nothing has been answered yet',
  end: 'it is an ending',
  job: 'it sends or mounts',
  waits: 'it waits for an event or a time and has no button',
  leaves: 'its button may leave the page',
  many: 'too many ways lead round it, past other steps that are skipped',
}

/** For each code a sentence on the fault and its cure. `names` lists the names that exist where one does not. */
const SENTENCES: Readonly<Record<DiagnosticCode, (params: Params, names: string) => string>> = {
  'accept.not-a-remark': ({ name }, names) => `"${name}" cannot be accepted: only remarks can (${names}).`,
  'accept.nothing': ({ name }) => `"${name}" is accepted here, and nothing of that kind is left. Remove it.`,
  'json.too-deep': () => 'Brackets are nested too deeply. Look for a part that was pasted twice or is not closed.',
  'json.syntax': ({ text }) => `The JSON is broken here${text ? `, at ${text.slice(0, 40)}` : ''}.`,
  'json.repeated-key': ({ key }) => `The key "${key}" is repeated, or forbidden. Keep one.`,
  'shape.bad-name': ({ name }) => `"${name}" cannot be a name here.`,
  'shape.unknown-key': ({ key }, names) => `There is no key "${key}" here. Use one of: ${names}.`,
  'shape.missing-key': ({ path, key }) => `${path === '.' ? 'The file' : `"${path}"`} lacks the key "${key}".`,
  'shape.wrong-type': ({ path, value, expected }) => `"${path}" is ${value}, and has to be: ${expected}.`,
  'shape.wrong-value': ({ path, value }, names) =>
    `"${path}" is ${value}, which is not allowed.${names ? ` Use one of: ${names}.` : ''}`,
  'shape.other': ({ path, rule, limit }) => `"${path}" breaks the rule ${rule} ${limit}.`,
  'form.id-differs': ({ name, expected }) =>
    `The "$id" is "${name}", the file is called "${expected}". Name both alike.`,
  'form.markup': ({ mark }) => `Markup would be read as it stands: ${mark}. Write plain text.`,
  'form.repeated-section': ({ name }) => `Two sections are called "${name}".`,
  'form.repeated-title': ({ field, name }) => `Two options of "${field}" read the same: "${name}".`,
  'form.unasked-field': ({ name, funnel }) => `No step of ${funnel} asks "${name}". Ask it, or remove the field.`,
  'form.unfilled-placeholder': ({ cited }) => `${cited} would be read with its braces: nothing fills it here.`,
  'form.unknown-autocomplete': ({ name }) => `"${name}" is no autofill detail token of HTML.`,
  'form.long-title': ({ length, limit }) =>
    `The title has ${length} characters, more than ${limit}. Move a part to "x-hint".`,
  'form.other-number': ({ name, rule, limit, said }) =>
    `The message of "${name}" says ${said}, its "${rule}" is ${limit}.`,
  'form.repeated-question': ({ name, first }) => `"${name}" and "${first}" ask the same thing in the same words.`,
  'form.unknown-field': ({ name }, names) => `The field "${name}" is not in "properties". There are: ${names}.`,
  'form.unknown-option': ({ name, field }, names) => `"${field}" has no option "${name}". It has: ${names}.`,
  'form.field-in-no-section': ({ name }) => `The field "${name}" is in no section.`,
  'form.field-in-two-sections': ({ name }) => `The field "${name}" is in more than one section.`,
  'form.cyclic-ref': ({ cycle }) => `This "$ref" leads back to itself: ${cycle}.`,
  'form.unknown-ref': ({ name }, names) => `There is no "${name}" in "$defs".${names ? ` There are: ${names}.` : ''}`,
  'form.missing-message': ({ name, rule }) => `"${name}" has no message for "${rule}". Write it in "x-errors".`,
  'form.unused-message': ({ name, field }) => `"${field}" has a message for "${name}", a rule it does not have.`,
  'form.bad-day': ({ name }) => `"${name}" is no day or time, and none relative to "today".`,
  'form.bad-pattern': ({ name }) => `"${name}" is no valid regular expression.`,
  'form.slow-pattern': ({ name }) =>
    `The pattern "${name}" can take minutes on some texts (catastrophic backtracking).`,
  'form.wrong-example': ({ name, value }) => `The example "${value}" of "${name}" breaks the rules of its own field.`,
  'form.impossible-range': ({ name, key, low, high, rules }) =>
    `"${name}" cannot be answered: ${rules ? `no number fulfils ${rules}` : `${key ?? 'its limits'}, from ${low} to ${high}`}.`,
  'form.misplaced-key': ({ name, key }) => `"${key}" says nothing about "${name}", which is of another kind.`,
  'form.wrong-widget': ({ name, field, known }) => `"${field}" cannot be drawn as "${name}". Possible: ${known}.`,
  'form.wrong-option': ({ name, value, type }) => `${value} cannot be an answer to "${name}", which is ${type}.`,
  'form.wrong-test': ({ field, keyword, value }) =>
    `The test "${keyword}" ${value} of "${field}" holds always or never.`,
  'form.impossible-value': ({ name, field }) => `"${field}" can never be "${name}": that breaks its own rules.`,
  'form.field-in-two-conditions': ({ name }) => `"${name}" depends on two conditions of "allOf". Join them.`,
  'form.bad-rule': ({ name, rule }) => `The rule of "${name}" is incomplete: "${rule}".`,
  'form.repeated-option': ({ name, field }) => `"${field}" has two options with the value "${name}".`,
  'form.field-in-two-branches': ({ name, field }) =>
    `Branches of "${field}" ask two different things by the name "${name}".`,
  'form.missing-branches': ({ name, field }) => `"${name}" should choose a branch of "${field}", which has none.`,
  'form.option-without-branch': ({ name, field }) => `The option "${name}" of "${field}" leads to no branch.`,
  'form.repeated-branch': ({ name, field }) => `Two branches are chosen by the same value of "${field}", "${name}".`,
  'form.unasked-branch': ({ name, field }) => `No answer chooses the branch "${name}" of "${field}".`,
  'form.undiscriminated': ({ name }) =>
    `The branches of "${name}" cannot be told apart. Give each a "const" of one field.`,
  'form.unmarked-branch': ({ name, field }) =>
    `This branch of "${field}" does not say which value of "${name}" chooses it.`,
  'form.wrong-items': ({ name }) => `Each item of "${name}" has to be a text or a group of fields.`,
  'form.missing-echo': ({ name, field }) => `The option "${name}" of "${field}" lacks the "x-echo" that others have.`,
  'form.default-in-list': ({ name }) => `Items of "${name}" cannot come with an answer.`,
  'form.half-required': ({ name }) => `"${name}" is required in another branch and not in this one.`,
  'form.no-opposite': () => 'The "if" names all options, so nobody is asked what "else" brings in.',
  'form.sensitive-default': ({ name }) => `"${name}" is personal data and cannot come with an answer.`,
  'form.wrong-default': ({ field, value }) => `"${field}" comes with ${value}, which is no answer to it.`,
  'form.missing-picture': ({ name, field }) => `The option "${name}" of "${field}" lacks the picture that others have.`,
  'form.ruled-matrix': ({ name }) => `The matrix "${name}" cannot have conditions or branches.`,
  'form.uneven-row': ({ name, field }) => `The row "${name}" of "${field}" has other options than the first row.`,
  'form.wrong-row': ({ name, field }) => `"${name}" cannot be a row of "${field}": a row chooses one option.`,
  'form.unknown-picture': ({ name }, names) => `There is no picture "${name}".${names ? ` There are: ${names}.` : ''}`,
  'form.unknown-help': ({ name }, names) => `There is no help "${name}".${names ? ` There is: ${names}.` : ''}`,
  'form.unasked-other': ({ name, other }) =>
    `The option "${name}" asks for "${other}", which has to be asked with it alone.`,
  'form.unchoosable-option': ({ name, field, low }) =>
    `"${name}" is chosen alone, and "${field}" asks for at least ${low}: nobody could choose it.`,
  'form.wrong-other': ({ name }) => `"${name}" is no text field, and only a text is written among options.`,
  'form.reworded-consent': ({ name, version }) =>
    `What is agreed to in "${name}" reads otherwise than its version "${version}". Give it another "x-version", and keep the former text.`,
  'form.unkept-wording': ({ name, version, wording }) =>
    `Nothing keeps how version "${version}" of "${name}" reads. Add "x-wording": "${wording}".`,
  'form.unmarked-name': ({ name }) => `"${name}" is a person's name. Add "x-sensitive": "name".`,
  'form.unmarked-personal-data': ({ name }) =>
    `"${name}" asks for personal data and does not say so. Add "x-sensitive".`,
  'funnel.id-differs': ({ name, expected }) =>
    `The "id" is "${name}", the file is called "${expected}". Name both alike.`,
  'funnel.markup': ({ mark }) => `Markup would be read as it stands: ${mark}. Write plain text.`,
  'funnel.backward-days': ({ from, to }) => `Days from "${from}" to "${to}" would be negative: "${to}" is asked first.`,
  'funnel.idle-rule': ({ to }) =>
    `This rule changes nothing: everybody else goes to ${to ? `"${to}"` : 'the same place'} too.`,
  'funnel.early-send-label': ({ name, button, next }) =>
    `"${button}" of "${name}" says that it sends, and the question of "${next}" comes next. Say so, or move the button there.`,
  'funnel.repeated-ending': ({ name, first, step }) => `"${first}" and "${step}" end under one name, "${name}".`,
  'funnel.tracked-twice': ({ name }) => `The event "${name}" is counted twice in one place.`,
  'funnel.unfilled-placeholder': ({ cited }) => `${cited} would be read with its braces: nothing fills it here.`,
  'funnel.missing-layout': (_, names) => `The funnel names no layout. Use one of: ${names}.`,
  'funnel.shared-parameter': ({ name }) => `Two things are sent by the name "${name}", and only the last would arrive.`,
  'funnel.undrawn-picture': ({ name }) => `The layout "${name}" draws no pictures.`,
  'funnel.unsent-answers': ({ names }) => `"${names}" is asked, and the answer reaches nobody. Send it, or do not ask.`,
  'funnel.idle-button': ({ name }) => `The button of the ending "${name}" leads nowhere: no page shows it.`,
  'funnel.idle-opening': ({ name }) =>
    `The funnel begins with "${name}", which asks nothing: no page shows the opening.`,
  'funnel.idle-pace': () => 'No step asks one question with its options in sight and leads on to another screen.',
  'funnel.hurried-choice': ({ name, to }) =>
    `A press at "${name}" leads on to "${to}", from where nobody can come back to change it.`,
  'funnel.hurried-notice': ({ needed, given }) =>
    `Reading this notice takes ${needed} s, and it is shown for ${given} s.`,
  'funnel.idle-option': ({ option, field, score }) =>
    `The option "${option}" of "${field}" has no points in "${score}".`,
  'funnel.negative-points': ({ field, value }) => `Points of "${field}" are negative: ${value}.`,
  'funnel.repeated-step': ({ name }) => `The name "${name}" is taken.`,
  'funnel.score-like-field': ({ name }) => `The score "${name}" has the name of a field.`,
  'funnel.wrong-points': ({ field }) => `Points of "${field}" are not written for its kind: by option, or by interval.`,
  'funnel.value-like-another': ({ name }) => `The value "${name}" has the name of a field or a score.`,
  'funnel.cyclic-value': ({ path }) => `This value is made of itself: ${path}.`,
  'funnel.idle-value': ({ name }) => `Nothing uses the value "${name}".`,
  'funnel.unknown-operand': ({ name }, names) =>
    `"${name}" is neither a field nor a value.${names ? ` There are: ${names}.` : ''}`,
  'funnel.wrong-operand': ({ name, operation }) => `"${name}" cannot be an operand of "${operation}".`,
  'funnel.multiplied-items': ({ name }) => `"${name}" has a number for each item of a list; those can only be summed.`,
  'funnel.unknown-value': ({ name }, names) => `There is no value "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.unlabelled-value': ({ name }) => `The value "${name}" is mailed and has no "label".`,
  'funnel.ambiguous-value': ({ name, file }) =>
    `"${name}" is also another value that is sent with this form (${file}).`,
  'funnel.unread-key': ({ name, target }, names) =>
    `The receiver "${target}" refuses the key "${name}". It reads: ${names}.`,
  'funnel.undecided-value': ({ value, name, reason }) =>
    `What "${value}" fulfils cannot be decided: ${toUndecidedReason(name, reason)}`,
  'funnel.idle-interval': ({ field }) => `No answer to "${field}" lies in this interval.`,
  'funnel.unknown-step': ({ name }, names) => `There is no step "${name}". There are: ${names}.`,
  'funnel.unknown-form': ({ name }, names) => `There is no form "${name}". There are: ${names}.`,
  'funnel.unknown-field': ({ name }, names) => `The form has no field "${name}". It has: ${names}.`,
  'funnel.unknown-option': ({ name, field }, names) => `"${field}" has no option "${name}". It has: ${names}.`,
  'funnel.unknown-view': ({ name }, names) => `There is no view "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.unknown-layout': ({ name }, names) => `There is no layout "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.unknown-picture': ({ name }, names) =>
    `There is no picture "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.unknown-delivery': ({ name }, names) =>
    `There is no delivery "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.unknown-mount': ({ name }, names) =>
    `Nothing to mount is called "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.unanswered-poll': ({ name }) => `The step polls for "${name}" and does not say in "on" where it leads.`,
  'funnel.unknown-link': ({ name }, names) => `There is no link "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.unknown-route': ({ name }, names) => `There is no page "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.unknown-target': ({ name }, names) => `Nothing receives "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.untaken-form': ({ name, form }) =>
    form
      ? `The function "${name}" does not take the form "${form}" in.`
      : `"${name}" takes answers, and the funnel names no form.`,
  'funnel.undecided-answer': ({ name, reason, first, second }) =>
    `Where each answer to "${name}" leads cannot be decided: ${
      reason === 'days'
        ? `which of "${first}" and "${second}" is earlier changes with the calendar. Fix both, or count both from today.`
        : reason === 'many'
          ? 'it has more than 10,000 that conditions tell apart. Read fewer of its fields.'
          : 'the conditions name some texts and no other is known that is valid. Add one to its "examples".'
    }`,
  'funnel.unknown-name': ({ name }, names) =>
    `The condition reads "${name}", which is no field, score or value.${names ? ` There are: ${names}.` : ''}`,
  'funnel.unknown-event': ({ name }, names) =>
    `Nothing tells this funnel of "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.never-asked': ({ name }) => `"${name}" is asked at no step of this funnel.`,
  'funnel.wrong-path': ({ path, name }) => `"${path}" leads to no answer: "${name}" is no group.`,
  'funnel.wrong-test': ({ field, keyword, value }) =>
    `The test "${keyword}" ${value} of "${field}" holds always or never.`,
  'funnel.impossible-value': ({ name, field }) => `"${field}" can never be "${name}".`,
  'funnel.unknown-placeholder': ({ name }, names) =>
    `The text cites {${name}}, which does not exist. It may cite: ${names}.`,
  'funnel.wrong-kind': ({ name, key }) =>
    key
      ? `"${key}" does not belong to a step like "${name}".`
      : `The step "${name}" asks, shows, sends and mounts nothing, and ends nothing.`,
  'funnel.step-by-webhook': ({ name }) =>
    `A webhook does not know at which step somebody was ("${name}"). Make a delivery for each step.`,
  'funnel.wrong-spread': () => 'The key "*" spreads answers: give it "answers".',
  'funnel.no-form': () => 'This step asks fields, and the funnel names no form.',
  'funnel.missing-outcome': ({ name, key }) =>
    `The step "${name}" does not say where it leads when it ends so: "${key}".`,
  'funnel.no-way-on': ({ name }) => `Nothing leads on from the step "${name}".`,
  'funnel.empty-rule': () => 'This rule does nothing. Say "to", "redirect" or "do".',
  'funnel.blank-ending': ({ name }) => `The ending "${name}" shows nothing.`,
  'funnel.closed-ending': ({ name }) => `The ending "${name}" asks something and its button leads nowhere.`,
  'funnel.unsaid-next': ({ name, to }) => `The step "${name}" stands behind an ending. Write its "next": "${to}".`,
  'funnel.bad-day': ({ name }) => `"${name}" is no day or time, and none relative to "today".`,
  'funnel.too-many-cases': ({ count, names }) =>
    `More than ${count} cases: it cannot be decided. They multiply by: ${names}.`,
  'funnel.bad-delay': ({ name }) => `"${name}" is no delay. Write "800ms" or "2s".`,
  'funnel.default-not-last': ({ name }) => `In "${name}" this rule is never read: the one before has no "if".`,
  'funnel.unreachable-step': ({ name }) => `The step "${name}" is never reached, whatever is answered.`,
  'funnel.dead-end': ({ name, path }) => `From "${name}" no ending can be reached. Trapped on this path: ${path}.`,
  'funnel.loop': ({ steps, path }) => `Who comes here goes round for ever (${steps}). For example: ${path}.`,
  'funnel.no-ending': () => 'This funnel has no ending: nobody can finish.',
  'funnel.uncovered': ({ name, path }) =>
    `At "${name}" some answers fulfil no rule: ${path}. Add a rule without "if" at the end.`,
  'funnel.skipped-question': ({ name, names, to }) =>
    `This wait leads from "${name}" to "${to}" although required answers are missing: ${names}.`,
  'funnel.blank-screen': ({ name, path }) => `The step "${name}" is blank for who comes like this: ${path}.`,
  'funnel.never-shown': ({ name, step, deciders }) =>
    `"${name}" is never seen at "${step}": it depends on "${deciders}".`,
  'funnel.sent-twice': ({ delivery, path }) => `The delivery "${delivery}" leaves twice on this path: ${path}.`,
  'funnel.cut-send': ({ delivery, channel }) =>
    `The page is left in the instant in which "${delivery}" is sent, and the request may be cut off: ${channel === 'mail' ? 'a mail does not outlive its page' : 'it has no "keepalive"'}.`,
  'funnel.untold-send': ({ delivery, path }) =>
    `Nobody waits for "${delivery}" here, and nobody is told when it fails: ${path}.`,
  'funnel.silent-failure': ({ name, to, path }) =>
    `When "${name}" fails to send, "${to}" follows without a word: ${path}.`,
  'funnel.hidden-failure': ({ name, to, path }) =>
    `When "${name}" fails to send, "${to}" is reached as if it had not: ${path}.`,
  'funnel.late-answer': ({ name, deliveries, path }) =>
    `"${name}" is asked after its delivery (${deliveries}) was made: ${path}.`,
  'funnel.lost-contact': ({ name, deliveries, path }) =>
    `"${name}" is asked and its delivery (${deliveries}) is never made on this path: ${path}.`,
  'funnel.unsent-ending': ({ name, path }) => `Some come to "${name}" after a delivery, others without any: ${path}.`,
  'funnel.asked-again': ({ name, step, first }) => `"${name}" is asked again at "${step}", after "${first}".`,
  'funnel.unskippable-step': ({ name, kind }) =>
    `"${name}" cannot be skipped: ${UNSKIPPABLE[kind ?? ''] ?? 'it must be met'}.`,
  'funnel.shared-screen': ({ name, first }) => `"${name}" shows the same as "${first}" and leads on another way.`,
  'funnel.idle-condition': ({ name }) => `The "if" of "${name}" holds for everybody who comes there.`,
  'funnel.dead-rule': ({ name }) => `In "${name}" this rule never holds for anybody who comes there.`,
  'funnel.dead-step': ({ name, condition }) =>
    `Nobody comes to "${name}": its "if", ${condition}, holds for none of them.`,
  'funnel.wrong-limit': ({ name, low, high, test, holds }) =>
    `"${name}" goes from ${low} to ${high}: ${test} holds ${holds}.`,
  'funnel.not-of-parts': ({ key }) => `A funnel of a page part cannot do "${key}".`,
  'funnel.unknown-part': ({ name }, names) =>
    `No part of a page is called "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.not-offered': ({ key }) => `The page part of this funnel does not offer "${key}".`,
  'funnel.unasked-event': ({ name }) => `Nobody tells of "${name}": it has to be polled for.`,
  'funnel.not-yet-asked': ({ name, step, path }) =>
    `At "${step}" nobody has been asked "${name}" yet, for example: ${path}.`,
  'funnel.missing-answer': ({ names, delivery, path }) =>
    `"${delivery}" needs answers that this path does not ask (${names}): ${path}.`,
  'funnel.unread-notice': ({ name }) => `The page is left from "${name}" before the notice can be read.`,
  'funnel.emptied-answers': ({ name }) => `"reset" empties the answers before "${name}", which needs them.`,
  'funnel.unsafe-ending': ({ name, cause, help, leaves }) =>
    leaves
      ? `"${name}" leaves the page without saying whom to call, and "${cause}" is marked "x-care".`
      : `"${name}" does not say whom to call, and "${cause}" is marked "x-care". Cite ${help} in its "note".`,
  'funnel.told-answer': ({ name, step, screen }) =>
    step === undefined
      ? `"${name}" is measured on a button of "${screen}" that some answers alone bring: whoever measures learns them.`
      : `"${name}" is measured more often on some ways that answers choose at "${step}": whoever measures learns them.`,
  'funnel.health-in-tab': ({ name }) => `"${name}" is about health: a tab may keep it only when asked. Write "ask".`,
  'funnel.health-by-mail': ({ name, delivery }) =>
    `"${name}" is about health, and "${delivery}" hands it to a mail service of others.`,
  'funnel.unknown-citation': ({ name }, names) =>
    `The text cites "${name}", which is no answer, score or value.${names ? ` It may cite: ${names}.` : ''}`,
  'funnel.sensitive-citation': ({ name }) => `"${name}" is personal data and is not shown in the page.`,
  'funnel.cited-items': ({ name }) => `The text cites "${name}", which each item of a list answers.`,
  'funnel.early-citation': ({ name, step, path }) =>
    `The text cites "${name}", not always known at "${step}": ${path}. The words behind the bar are for who left it blank, not for who has yet to come to it.`,
  'funnel.emptied-citation': () => 'The notice cites an answer that "reset" empties in the same place.',
  'funnel.screen-like-view': ({ name }) => `The screen "${name}" has the name of a view.`,
  'funnel.idle-screen': ({ name }) => `No step shows the screen "${name}".`,
  'funnel.empty-part': () => 'This paragraph says nothing.',
  'funnel.unknown-echo': ({ name }, names) =>
    `The form has no "x-echo" for an option "${name}".${names ? ` It has one for: ${names}.` : ''}`,
  'funnel.dead-part': ({ name }) => `Nobody reads this paragraph of "${name}": its "if" never holds.`,
  'funnel.idle-part': ({ name }) => `Everybody who sees "${name}" reads this paragraph: its "if" always holds.`,
  'funnel.unknown-video': ({ name }, names) => `There is no video "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.empty-review': ({ name }) => `Nothing is asked before the review "${name}".`,
  'funnel.closed-review': ({ name, step }) =>
    `An answer cannot be changed from the review "${name}": "${step}" lets nobody back.`,
  'funnel.idle-variant': ({ name, like }) => `Nothing tells the variant "${name}" from "${like}".`,
  'funnel.taken-variant': ({ name }) => `"${name}" is what conditions call a variant. Give this another name.`,
  'funnel.unknown-variant': ({ name }, names) =>
    `There is no variant "${name}".${names ? ` There are: ${names}.` : ''}`,
  'funnel.unread-variant': ({ name }) => `The step "${name}" shows nothing: nobody reads its words.`,
  'funnel.unasked-wording': ({ name, step }, names) =>
    `"${step}" does not ask "${name}": nobody reads this wording.${names ? ` It asks: ${names}.` : ''}`,
  'funnel.varied-consent': ({ name }) => `"${name}" is agreed to: everybody has to read the same text.`,
  'funnel.lone-experiment': () => 'There are no variants to compare.',
  'funnel.uncounted-experiment': ({ name }) =>
    `The form "${name}" asks for personal data: its page counts nobody, and the experiment would never end.`,
  'funnel.unknown-goal': ({ name }, names) =>
    `"${name}" is no ending of the funnel.${names ? ` There are: ${names}.` : ''}`,
  'funnel.unknown-screen': ({ name, step }, names) =>
    `"${name}" cannot take the place of what "${step}" shows.${names ? ` There are: ${names}.` : ''}`,
  'funnel.idle-parameter': ({ name }) => `"${name}" is read from the address and nobody uses it.`,
  'funnel.idle-carry': () => '"carry" goes with "redirect": nothing is left here.',
  'funnel.unknown-parameter': ({ name }, names) =>
    `"${name}" is not read from the address.${names ? ` Read are: ${names}.` : ''}`,
  'funnel.sensitive-parameter': ({ name }) => `"${name}" is personal data and is not filled from the address.`,
  'funnel.unfillable-field': ({ name }) => `"${name}" cannot be filled from the address.`,
  'funnel.list-differs': ({ list }) => `A list of answers has to carry all questions in their order: ${list}.`,
  'funnel.list-optional': ({ name }) => `The list needs "${name}", which may stay unanswered.`,
  'funnel.list-skipped': ({ name, path }) => `The list needs "${name}", which this path does not ask: ${path}.`,
}

/** How many names a sentence lists before it only counts the rest. */
const MOST_NAMES = 8

function toNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES
  return rest > 1 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${rest} more` : names.join(', ')
}

/**
 * A diagnostic in one English sentence or two, with the name that was probably meant. Hosts with authors of another language bring
 * a table of their own by the same codes.
 *
 * @example describeDiagnostic(diagnostic) // 'The step "farewell" is never reached, whatever is answered.'
 */
export function describeDiagnostic({ code, params, known = [], suggestion }: Diagnostic): string {
  const sentence = SENTENCES[code](params, toNames(known))
  return suggestion === undefined ? sentence : `${sentence} Did you mean "${suggestion}"?`
}

/** Why what a value fulfils is not decided, and what decides it. */
function toUndecidedReason(name: string | undefined, reason: string | undefined): string {
  if (reason === 'open')
    return `"${name}" may be any number. Give it "minimum" and "maximum", and make it whole or a multiple of another.`
  if (reason === 'days') return `the days between two dates have no end. Compare the days themselves, "${name}".`
  if (reason === 'elsewhere')
    return `something else looks at "${name}" too. Ask for it in a field of its own, or drop one of the two.`
  if (reason === 'limits')
    return 'how many days lie between the limits of its dates changes with the calendar. Fix both, or count both in days.'
  return `"${name}" and the rest of it have more than 1,000 answers, or 10,000 together. Bring their limits closer.`
}
