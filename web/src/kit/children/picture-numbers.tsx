import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReadOnly } from '../form/form-context'
import { fittedCrop, MIDDLE, movedPoint } from '../picture/picture-shares'
import classes from './picture-frame.module.css'
import { ShareField } from './share-field'
import { type RowPath, usePictureShares } from './use-share'

/** The focus point and the crop of a picture in numbers. What does not lie within it is put right as one leaves. */
export const PictureNumbers = ({ at }: { at: RowPath }) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly(at('crop_left'))
  const shares = usePictureShares(at)
  const isSet = (part: object) => Object.values(part).some((share) => share !== null)
  const fitFocus = () => {
    const { x, y } = shares.focus
    if (isSet(shares.focus)) shares.setFocus(movedPoint({ x: x ?? MIDDLE.x, y: y ?? MIDDLE.y }, 0, 0))
  }
  const fitCrop = () => {
    if (isSet(shares.crop)) shares.setCrop(fittedCrop(shares.crop))
  }
  const reset = (onClick: () => void, text: string) =>
    !readOnly && (
      <Button size="compact-sm" mih={28} variant="subtle" className={classes.reset} onClick={onClick}>
        {text}
      </Button>
    )
  return (
    <>
      <fieldset className={classes.numbers}>
        <legend className={classes.legend}>{t('children.focus')}</legend>
        <ShareField path={at('focus_x')} label={t('children.fromLeft')} placeholder="50" onDone={fitFocus} />
        <ShareField path={at('focus_y')} label={t('children.fromTop')} placeholder="50" onDone={fitFocus} />
        {reset(() => shares.setFocus(null), t('children.resetFocus'))}
      </fieldset>
      <fieldset className={classes.numbers}>
        <legend className={classes.legend}>{t('children.crop')}</legend>
        <ShareField path={at('crop_left')} label={t('children.fromLeft')} placeholder="0" onDone={fitCrop} />
        <ShareField path={at('crop_top')} label={t('children.fromTop')} placeholder="0" onDone={fitCrop} />
        <ShareField path={at('crop_width')} label={t('children.width')} placeholder="100" onDone={fitCrop} />
        <ShareField
          path={at('crop_height')}
          label={t('children.height')}
          placeholder="100"
          onDone={fitCrop}
        />
        {reset(() => shares.setCrop(null), t('children.resetCrop'))}
      </fieldset>
    </>
  )
}
