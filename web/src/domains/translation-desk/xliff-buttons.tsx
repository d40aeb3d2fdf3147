import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { LARGEST_XLIFF } from '@fornace/contract/translation-desk/limits'
import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../kit/api/call-errors'
import { failureText } from '../../kit/api/failure-text'
import { saveFile } from '../../kit/platform/save-file'
import { tellProblem, tellSuccess } from '../../kit/ui/notices'
import { readXliff, refreshDesk, sendXliff, type XliffAnswer } from './desk-queries'
import { useUnitLabel } from './unit-row'

interface XliffButtonsProps {
  language: TranslationLanguage
  record: TranslationUnits | undefined
}

/** For those who translate with a tool of their own. */
export const XliffButtons = ({ language, record }: XliffButtonsProps) => {
  const { t } = useTranslation()
  const labelOf = useUnitLabel()
  const reset = useRef<() => void>(null)

  const download = async (of?: TranslationUnits) => {
    const name = of ? `${of.type}-${of.id}-${language}` : `translation-${language}`
    try {
      saveFile(await readXliff(language, of), `${name}.xlf`)
    } catch (error) {
      tellProblem({ message: failureText(error) })
    }
  }

  const tell = ({ units }: XliffAnswer) => {
    const taken = units.filter(({ outcome }) => outcome === 'taken').length
    const refused = units.filter(({ outcome }) => outcome === 'refused')
    const details = refused.map((unit) => {
      const about = [unit.title ?? unit.id, labelOf(unit)].filter(Boolean).join(', ')
      return `${about}: ${unit.message}`
    })
    if (refused.length > 0)
      tellProblem({
        message: `${t('translationDesk.xliffTaken', { count: taken })}, ${t('translationDesk.xliffRefused', { count: refused.length })}`,
        details,
      })
    else tellSuccess({ message: t('translationDesk.xliffTaken', { count: taken }) })
  }

  const upload = async (file: File | null) => {
    reset.current?.()
    if (!file) return
    if (file.size > LARGEST_XLIFF) return tellProblem({ message: t('translationDesk.xliffTooLarge') })
    try {
      tell(await sendXliff(await file.text()))
      await refreshDesk()
    } catch (error) {
      const answer = error instanceof Refused ? (error.body as Partial<XliffAnswer>) : {}
      if (answer.units) tell({ units: answer.units })
      else tellProblem({ message: failureText(error) })
    }
  }

  return (
    <>
      {record && (
        <Button variant="default" onClick={() => void download(record)}>
          {t('translationDesk.xliffRecord')}
        </Button>
      )}
      <Button variant="default" onClick={() => void download()}>
        {t('translationDesk.xliffQueue')}
      </Button>
      <FileButton
        resetRef={reset}
        accept=".xlf,.xliff,application/xliff+xml"
        onChange={(file) => void upload(file)}
      >
        {(button) => (
          <Button variant="default" {...button}>
            {t('translationDesk.xliffSend')}
          </Button>
        )}
      </FileButton>
    </>
  )
}
