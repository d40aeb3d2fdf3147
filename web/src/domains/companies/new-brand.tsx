import type { BrandRecord } from '@fornace/contract/companies/brand'
import { BRAND_LIMITS } from '@fornace/contract/companies/limits'
import { BRAND } from '@fornace/contract/companies/metadata'
import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../kit/api/call-errors'
import { failureText } from '../../kit/api/failure-text'
import { queryClient } from '../../kit/api/query-client'
import { createRecord, wholeListQuery } from '../../kit/api/records'
import classes from './company-page.module.css'

/** A brand that does not exist yet, made in passing. It is no field of the company: it has no name in its form. */
export const NewBrand = ({ onMade }: { onMade: (id: number) => void }) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const create = async () => {
    if (busy || name.trim() === '') return
    setBusy(true)
    setRefusal(null)
    try {
      const { id } = await createRecord<BrandRecord>(BRAND, { name: name.trim() })
      await queryClient.invalidateQueries({ queryKey: wholeListQuery(BRAND).queryKey })
      onMade(id)
      setName('')
    } catch (error) {
      const [message] = isRefused(error, 400) ? (error.allFieldErrors().get('name') ?? []) : []
      setRefusal(message ?? failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void create()
  }

  return (
    <div className={classes.newBrand}>
      <TextInput
        label={t('companies.newBrand')}
        description={t('companies.newBrandHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={name}
        maxLength={BRAND_LIMITS.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onKeyDown}
        error={refusal}
        dir="auto"
        autoComplete="off"
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={busy}
        onClick={() => void create()}
      >
        {t('companies.createBrand')}
      </Button>
    </div>
  )
}
