import { currentLanguage } from '../../i18n/i18n'
import { useFormScope, useFormValue } from '../form/form-context'
import { parseNumber, printValue } from '../form/values'
import type { Crop, Point } from '../picture/picture-shares'

export type RowPath = (field: string) => string

const shareText = (share: number): string => String(printValue('number', share, currentLanguage()))

/** A share as it stands in the form; nothing where it is blank, or no number. */
const useShare = (path: string): number | null => {
  const value = useFormValue(path)
  return typeof value === 'string' ? parseNumber(value, currentLanguage()) : null
}

/** The focus and the crop of one picture: what they are, and how they are set as a whole. */
export const usePictureShares = (at: RowPath) => {
  const { store } = useFormScope()
  const focus = { x: useShare(at('focus_x')), y: useShare(at('focus_y')) }
  const crop = {
    left: useShare(at('crop_left')),
    top: useShare(at('crop_top')),
    width: useShare(at('crop_width')),
    height: useShare(at('crop_height')),
  }
  const put = (field: string, shares: object | null, names: readonly string[]) => {
    const entries = names.map((name) => {
      const share: number | undefined = shares?.[name as keyof typeof shares]
      return [at(`${field}_${name}`), share === undefined ? '' : shareText(share)]
    })
    store.put(Object.fromEntries(entries))
  }
  return {
    focus,
    crop,
    setFocus: (point: Point | null) => put('focus', point, ['x', 'y']),
    setCrop: (next: Crop | null) => put('crop', next, ['left', 'top', 'width', 'height']),
  }
}
