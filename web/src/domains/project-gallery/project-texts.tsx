import type { Language } from '@fornace/contract/kit/languages'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowsDiff, IconCopy } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormSelector, useReadOnly } from '../../kit/form/form-context'
import { LimitedTextArea } from '../../kit/form/limited-field'
import { LanguageTabs } from '../../kit/language-tabs/language-tabs'
import type { LanguageView } from '../../kit/language-tabs/use-language-view'
import { writeText } from '../../kit/platform/write-text'
import { TextChanges } from '../../kit/ui/text-changes'
import classes from './projects.module.css'

/** The company's own text is not translated: only the final text counts for completeness. */
const FIELDS = ['final_text']

interface ProjectTextsProps {
  view: LanguageView
  /** Puts the published text first. */
  finalFirst: boolean
}

/** The company's text next to the published one, with the changes between them. */
export const ProjectTexts = ({ view, finalFirst }: ProjectTextsProps) => (
  <LanguageTabs fields={FIELDS} view={view}>
    {(language) => <TextPair language={language} finalFirst={finalFirst} />}
  </LanguageTabs>
)

interface TextPairProps extends Pick<ProjectTextsProps, 'finalFirst'> {
  language: Language
}

const TextPair = ({ language, finalFirst }: TextPairProps) => {
  const { t } = useTranslation()
  const { store, fieldId } = useFormScope()
  const [isCompared, setCompared] = useState(false)
  const [original, final] = [`original_text.${language}`, `final_text.${language}`]
  const isReadOnly = useReadOnly(final)
  const hasOriginal = useFormSelector((values) => String(values[original] ?? '').trim() !== '')
  const hasFinal = useFormSelector((values) => String(values[final] ?? '').trim() !== '')
  const copy = () => {
    const input = document.getElementById(fieldId(final))
    if (input instanceof HTMLTextAreaElement) writeText(input, String(store.get(original) ?? ''))
  }
  const area = { lang: language, dir: 'auto', autosize: true, minRows: 6, maxRows: 20 } as const
  return (
    <>
      <div className={classes.pair}>
        {(finalFirst ? [final, original] : [original, final]).map((path) => (
          <div key={path}>
            <LimitedTextArea path={path} {...area} />
          </div>
        ))}
      </div>
      <Group gap="xs" mt="xs">
        {hasOriginal && hasFinal && (
          <Button
            size="xs"
            variant={isCompared ? 'light' : 'default'}
            aria-pressed={isCompared}
            leftSection={<IconArrowsDiff size={16} aria-hidden />}
            onClick={() => setCompared(!isCompared)}
          >
            {t('projects.texts.compare')}
          </Button>
        )}
        {hasOriginal && !hasFinal && !isReadOnly && (
          <Button size="xs" variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
            {t('projects.texts.copy')}
          </Button>
        )}
      </Group>
      {isCompared && hasOriginal && hasFinal && (
        <Changes language={language} original={original} final={final} />
      )}
    </>
  )
}

interface ChangesProps {
  language: Language
  original: string
  final: string
}

const Changes = ({ language, original, final }: ChangesProps) => {
  const { t } = useTranslation()
  // Deferred, so that typing does not wait for the comparison.
  const before = useDeferredValue(useFormSelector((values) => String(values[original] ?? '')))
  const after = useDeferredValue(useFormSelector((values) => String(values[final] ?? '')))
  return (
    <section className={classes.changes} aria-label={t('projects.texts.changes')}>
      <Text size="xs" c="dimmed" mb={4}>
        {t('projects.texts.changes')}
      </Text>
      <TextChanges before={before} after={after} lang={language} />
    </section>
  )
}
