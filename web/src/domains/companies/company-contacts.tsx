import type { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import { ActionIcon, Button, Text } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconArrowRight, IconArrowsDiff, IconCopy } from '@tabler/icons-react'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryOptions } from '../../i18n/countries'
import { ChoiceField } from '../../kit/form/choice-field'
import { fillIn } from '../../kit/form/fill-in'
import { useFormScope, useFormSelector } from '../../kit/form/form-context'
import { TextField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { writeText } from '../../kit/platform/write-text'
import { Section } from '../../kit/ui/section'
import { type ContactField, fieldLabel, PAIRS, SECTIONS, shortLabel } from './company-form'
import classes from './company-page.module.css'

const Company = fieldsOf<typeof COMPANY_FIELDS>()({ TextField, ChoiceField })

const isFigure = (path: string) => /(telephone|fax|website|postal_code|email)$/.test(path)
const isCountry = (path: string) => /country$/.test(path)

/** Internal and public contact data side by side, with copy buttons and a mark where they differ. */
export const CompanyContacts = () => {
  const { t, i18n } = useTranslation()
  const { store, fieldId } = useFormScope()
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names follow the language.
  const countries = useMemo(
    () => [{ value: '', label: t('companies.noCountry') }, ...countryOptions()],
    [i18n.language],
  )

  type Pair = readonly [string, string]
  const copyAll = (pairs: readonly Pair[]) =>
    fillIn(store, Object.fromEntries(pairs.map(([from, to]) => [to, store.get(from) ?? ''])), {
      message: t('companies.copied'),
      undo: t('common.undo'),
    })
  const copy = (pair: Pair) => {
    const input = document.getElementById(fieldId(pair[1]))
    if (input instanceof HTMLInputElement) writeText(input, String(store.get(pair[0]) ?? ''))
    else copyAll([pair])
  }

  /** The visible label is short, because the column says the rest; the accessible name is complete. */
  const named = (path: ContactField) => ({
    label: (
      <>
        <span className={classes.shortName}>{shortLabel(path)}</span>
        <span className={classes.fullName}>{fieldLabel(path)}</span>
      </>
    ),
    'aria-label': fieldLabel(path),
  })
  const input = (path: ContactField) =>
    isCountry(path) ? (
      <Company.ChoiceField path={path} {...named(path)} data={countries} />
    ) : (
      <Company.TextField path={path} {...named(path)} dir={isFigure(path) ? 'ltr' : 'auto'} />
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
          onClick={() => copyAll(PAIRS)}
        >
          {t('companies.copyAll')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {t('companies.sections.contactsHint')}
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
                {internal === 'business_name' ? <BusinessName /> : input(internal)}
              </div>
              <ActionIcon
                className={classes.copy}
                variant="default"
                size={36}
                aria-label={t('companies.copy', { field: fieldLabel(open) ?? open })}
                title={t('companies.copy', { field: fieldLabel(open) ?? open })}
                onClick={() => copy(pair)}
              >
                <IconArrowRight size={16} aria-hidden className={classes.arrow} />
              </ActionIcon>
              <div className={classes.public}>
                {input(open)}
                <Difference internal={internal} open={open} />
              </div>
            </Fragment>
          )
        })}
        <div className={classes.public}>
          <Company.TextField
            path="public_email"
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
const BusinessName = () => {
  const name = useFormSelector((values) => String(values.business_name ?? ''))
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
  internal: string
  open: string
}

/** The scheme of an address makes no other address of it. */
const plainText = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .replace(/^https?:\/\/|\/$/g, '')

/** A public value that is empty is missing rather than different. */
const Difference = ({ internal, open }: DifferenceProps) => {
  const { t } = useTranslation()
  const differs = useFormSelector((values) => {
    const [mine, theirs] = [values[internal], values[open]].map(plainText)
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
