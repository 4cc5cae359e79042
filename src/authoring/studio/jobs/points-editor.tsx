import { useState } from 'react'
import { getOptionsOf, getTitleOf } from '#authoring/studio/conditions/condition-words.ts'
import { endingWords } from '#authoring/studio/words.ts'
import type { PointsByOption } from './add-ending.ts'

type Props = { form: Record<string, unknown>; points: PointsByOption; change(points: PointsByOption): void }

/** A table of the points that each option gives, and from how many on an ending is reached. */
export function PointsEditor({ form, points, change }: Props) {
  const [minimum, setMinimum] = useState(1)
  const most = Object.values(points).reduce((sum, options) => sum + Math.max(0, ...Object.values(options)), 0)
  return (
    <>
      <div className="points">
        {Object.entries(points).map(([name, options]) => (
          <fieldset key={name}>
            <legend>{getTitleOf(form, name)}</legend>
            {getOptionsOf(form, name).map(({ value, title }) => (
              <label key={value}>
                <span>{title}</span>
                <input
                  type="number"
                  step="any"
                  value={options[value] ?? 0}
                  onChange={({ target }) =>
                    change({ ...points, [name]: { ...options, [value]: Number(target.value) || 0 } })
                  }
                />
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <label className="bar">
        {endingWords.minimum}
        <input
          type="number"
          name="minimum"
          step="any"
          value={minimum}
          onChange={({ target }) => setMinimum(Number(target.value))}
        />
        <span role="status">{minimum > most ? endingWords.nobody(most) : endingWords.band(minimum, most)}</span>
      </label>
    </>
  )
}
