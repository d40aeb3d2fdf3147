import { isColour, shadesOf } from '@fornace/contract/kit/colour-shades'
import { Button, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormValue } from '../../../../kit/form/form-context'
import { useTextField } from '../../../../kit/form/use-field'
import { colours } from '../../../../theme/colours'
import classes from './settings.module.css'

const PATH = 'colour'
const [, , , , , DEFAULT_COLOUR] = colours.brand

/** Theme colour: typed or picked, with the shades that text and buttons get. */
export const ColourField = () => {
  const { t } = useTranslation()
  const input = useTextField(PATH)
  const typed = String(useFormValue(PATH) ?? '').trim()
  const shown = isColour(typed) ? typed : DEFAULT_COLOUR
  const change = (value: string) => input.onChange({ currentTarget: { value } })
  return (
    <div className={classes.colour}>
      <div className={classes.chosen}>
        <TextInput
          {...input}
          dir="ltr"
          placeholder={DEFAULT_COLOUR}
          description={input.description ?? t('settings.hints.colour')}
          className={classes.code ?? ''}
        />
        <input
          type="color"
          className={classes.picker}
          aria-label={t('settings.pickColour')}
          value={shown.toLowerCase()}
          onChange={({ currentTarget }) => change(currentTarget.value.toUpperCase())}
        />
        {typed && (
          <Button variant="default" onClick={() => change('')}>
            {t('settings.noColour')}
          </Button>
        )}
      </div>
      <ColourSample shades={isColour(typed) ? shadesOf(typed) : colours.brand} />
    </div>
  )
}

/** Button, link and tint in a colour, on the light and on the dark surface. */
const ColourSample = ({ shades }: { shades: readonly string[] }) => {
  const { t } = useTranslation()
  const labelId = useId()
  const style = Object.fromEntries(shades.map((shade, index) => [`--sample-${index}`, shade]))
  return (
    <figure className={classes.preview}>
      <Text component="figcaption" size="sm" id={labelId}>
        {t('settings.sample.label')}
      </Text>
      <div className={classes.sample} style={style} role="img" aria-labelledby={labelId}>
        {(['light', 'dark'] as const).map((scheme) => (
          <span key={scheme} className={classes.surface} data-scheme={scheme}>
            <span className={classes.button}>{t('settings.sample.button')}</span>
            <span className={classes.link}>{t('settings.sample.link')}</span>
            <span className={classes.tint}>{t('settings.sample.chip')}</span>
          </span>
        ))}
      </div>
    </figure>
  )
}
