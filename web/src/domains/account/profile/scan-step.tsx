import { recoveryCodes, type secondFactorSecret } from '@fornace/contract/account/second-factor'
import { Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { api } from '../../../kit/api/client'
import { refreshCompanies } from '../../../kit/api/session'
import { secondFactorRequired } from '../../../kit/api/session-store'
import { textOf, useAccountForm } from '../use-account-form'
import classes from './profile.module.css'
import { Step } from './step'
import { StepForm } from './step-form'

interface QrCodeProps {
  text: string
  label: string
}

/** A picture of a text, for a camera. */
const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, path } = useMemo(() => {
    const code = generate(text)
    return { size: code.size, path: toSvgPath(code) }
  }, [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.qr}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}

export type AppSecret = z.infer<typeof secondFactorSecret>

interface ScanStepProps {
  secret: AppSecret
  onDone: (answer: z.infer<typeof recoveryCodes>) => void
  onCancel: () => void
}

/** In groups of four it can be typed without getting lost. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

export const ScanStep = ({ secret, onDone, onCancel }: ScanStepProps) => {
  const { t } = useTranslation()
  const form = useAccountForm({
    id: 'factor',
    labelOf: (path) => (path === 'otp' ? t('profile.factor.code') : undefined),
    send: (sent) =>
      api.post('account/second-factor/confirm', { otp: textOf(sent, 'otp').trim() }, recoveryCodes),
    onDone: (answer) => {
      // A required second factor blocked the companies until now.
      if (secondFactorRequired.get()) void refreshCompanies()
      secondFactorRequired.set(false)
      onDone(answer)
    },
  })
  return (
    <Step title={t('profile.factor.scanTitle')}>
      <Text>{t('profile.factor.scanText')}</Text>
      <QrCode text={secret.uri} label={t('profile.factor.qr')} />
      <div>
        <Text>{t('profile.factor.typeText')}</Text>
        <Text className={classes.secret ?? ''} dir="ltr">
          {grouped(secret.secret)}
        </Text>
      </div>
      <StepForm form={form} submitLabel={t('profile.factor.confirm')} onCancel={onCancel}>
        <TextInput
          {...form.field('otp')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
        />
      </StepForm>
    </Step>
  )
}
