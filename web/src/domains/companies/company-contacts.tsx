import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { IconArrowRight, IconArrowsDiff, IconCopy } from '@tabler/icons-react'
import { Fragment, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../kit/form/choice-select'
import { type TypedValues, useTyped } from '../../kit/form/typed-values'
import { fieldId, fieldLabel, PAIRS, SECTIONS, shortLabel } from './company-form'
import classes from './company-page.module.css'
import { countryOptions } from './countries'
import { Section } from './section'

interface Common {
  id: string
  name: string
  label: string
  error: string | undefined
}

interface CompanyContactsProps {
  typed: TypedValues
  textOf: (path: string) => Common & { defaultValue: string; autoComplete: string }
  choiceOf: (path: string) => Common & { start: string }
}

/** As if somebody had typed it; the other fields, and the focus, stay as they are. */
const type = (path: string, text: string): void => {
  const input = document.getElementById(fieldId(path))
  if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return
  input.value = text
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}

const isFigure = (path: string) => /(telephone|fax|website|postal_code|email)$/.test(path)
const isCountry = (path: string) => /country$/.test(path)

/** What the association uses, and beside it what the public reads: with a way across, and a mark where they differ. */
export const CompanyContacts = ({ typed, textOf, choiceOf }: CompanyContactsProps) => {
  const { t, i18n } = useTranslation()
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names follow the language.
  const countries = useMemo(
    () => [{ value: '', label: t('companies.noCountry') }, ...countryOptions()],
    [i18n.language],
  )

  const copy = (pairs: readonly (readonly [string, string])[]) => {
    for (const [from, to] of pairs) type(to, String(typed.get()[from] ?? ''))
    setSaid(t('companies.copied'))
  }

  /** The eye reads in which column it stands; whoever hears it hears the whole name. */
  const named = (path: string) => ({
    label: (
      <>
        <span className={classes.shortName}>{shortLabel(path)}</span>
        <span className={classes.fullName}>{fieldLabel(path)}</span>
      </>
    ),
    'aria-label': fieldLabel(path),
  })
  const input = (path: string) =>
    isCountry(path) ? (
      <ChoiceSelect {...choiceOf(path)} {...named(path)} data={countries} />
    ) : (
      <TextInput {...textOf(path)} {...named(path)} dir={isFigure(path) ? 'ltr' : 'auto'} />
    )

  return (
    <Section
      id={SECTIONS.contacts}
      title={t('companies.sections.contacts')}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => copy(PAIRS)}
        >
          {t('companies.copyAll')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {t('companies.sections.contactsHint')}
      </Text>
      <Text size="sm" role="status" className={classes.told}>
        {said}
      </Text>
      <div className={classes.pairs}>
        <h3 className={classes.internalTitle}>{t('companies.sections.internal')}</h3>
        <span className={classes.betweenTitles} />
        <h3 className={classes.publicTitle}>{t('companies.sections.public')}</h3>
        {PAIRS.map((pair) => {
          const [internal, open] = pair
          return (
            <Fragment key={open}>
              <div className={classes.internal}>
                {internal === 'business_name' ? <BusinessName typed={typed} /> : input(internal)}
              </div>
              <ActionIcon
                className={classes.copy}
                variant="default"
                size={36}
                aria-label={t('companies.copy', { field: fieldLabel(open) ?? open })}
                title={t('companies.copy', { field: fieldLabel(open) ?? open })}
                onClick={() => copy([pair])}
              >
                <IconArrowRight size={16} aria-hidden className={classes.arrow} />
              </ActionIcon>
              <div className={classes.public}>
                {input(open)}
                <Difference typed={typed} internal={internal} open={open} />
              </div>
            </Fragment>
          )
        })}
        <div className={classes.public}>
          <TextInput
            {...textOf('public_email')}
            {...named('public_email')}
            type="email"
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </div>
    </Section>
  )
}

/** It stands above, with what identifies the company; here it is only compared. */
const BusinessName = ({ typed }: { typed: TypedValues }) => {
  const name = useTyped(typed, (values) => String(values.business_name ?? ''))
  return (
    <>
      <Text size="sm" fw={500}>
        {fieldLabel('business_name')}
      </Text>
      <Text dir="auto" className={classes.compared}>
        {name}
      </Text>
    </>
  )
}

interface DifferenceProps {
  typed: TypedValues
  internal: string
  open: string
}

/** A public value that is empty is missing rather than different. */
const Difference = ({ typed, internal, open }: DifferenceProps) => {
  const { t } = useTranslation()
  const differs = useTyped(typed, (values) => {
    const [mine, theirs] = [values[internal], values[open]].map((value) => String(value ?? '').trim())
    return theirs !== '' && mine !== theirs
  })
  if (!differs) return null
  return (
    <Text span size="xs" className={classes.differs}>
      <IconArrowsDiff size={14} aria-hidden />
      {t('companies.differs')}
    </Text>
  )
}
