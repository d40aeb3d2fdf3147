import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, houseDay } from '../../../kit/platform/house'
import { DateInput } from '../../../kit/ui/calendar-input'
import { readDate } from '../../../kit/ui/date-issue'
import { LightLink } from '../../../kit/ui/light-link'
import { dayAddress, yearAddress } from './addresses'
import classes from './register.module.css'
import { type RegisterPart, thisYear } from './register-part'

interface StepProps {
  to: string
  label: string
  icon: typeof IconChevronLeft
}

const Step = ({ to, label, icon: StepIcon }: StepProps) => (
  <ActionIcon
    variant="default"
    size="lg"
    aria-label={label}
    renderRoot={(props) => <LightLink to={to} {...props} />}
  >
    <StepIcon size={16} aria-hidden className={classes.arrow} />
  </ActionIcon>
)

/** Choice of a year or a day of the register. */
export const PartSwitch = ({ part }: { part: RegisterPart }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const today = houseDay(new Date())
  const show = (kind: string) => {
    const year = part.kind === 'day' ? part.day.slice(0, 4) : part.year
    void navigate({ to: kind === 'day' ? dayAddress(today) : yearAddress(year) })
  }
  return (
    <nav className={classes.parts} aria-label={t('circulars.register.part')}>
      <SegmentedControl
        aria-label={t('circulars.register.part')}
        data={[
          { value: 'year', label: t('circulars.register.byYear') },
          { value: 'day', label: t('circulars.register.byDay') },
        ]}
        value={part.kind}
        onChange={show}
      />
      {part.kind === 'year' ? <YearSteps year={part.year} /> : <DaySteps key={part.day} day={part.day} />}
      {part.kind === 'day' && part.day !== today && (
        <Button variant="default" renderRoot={(props) => <LightLink to={dayAddress(today)} {...props} />}>
          {t('circulars.register.today')}
        </Button>
      )}
    </nav>
  )
}

const YearSteps = ({ year: addressed }: { year: string }) => {
  const { t } = useTranslation()
  const year = Number(addressed) || Number(thisYear())
  return (
    <div className={classes.steps}>
      <Step to={yearAddress(year - 1)} label={t('circulars.register.yearBefore')} icon={IconChevronLeft} />
      <span className={classes.year}>{addressed}</span>
      <Step to={yearAddress(year + 1)} label={t('circulars.register.yearAfter')} icon={IconChevronRight} />
    </div>
  )
}

/** A picked day is shown at once, a typed one by Enter or by the button. */
const DaySteps = ({ day: addressed }: { day: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [value, setValue] = useState(addressed)
  const day = readDate('date', addressed) ?? houseDay(new Date())
  const show = (next: string) => {
    if (readDate('date', next) !== null) void navigate({ to: dayAddress(next) })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    show(value)
  }
  return (
    <form className={classes.steps} onSubmit={submit} noValidate>
      <Step
        to={dayAddress(addDays(day, -1))}
        label={t('circulars.register.dayBefore')}
        icon={IconChevronLeft}
      />
      <DateInput
        className={classes.day}
        label={t('circulars.register.day')}
        labelProps={{ className: classes.hidden }}
        value={value}
        onChange={(next, typed) => {
          setValue(next)
          if (next === typed) show(next)
        }}
      />
      <ActionIcon type="submit" variant="default" size="lg" aria-label={t('circulars.register.show')}>
        <IconArrowRight size={16} aria-hidden className={classes.arrow} />
      </ActionIcon>
      <Step
        to={dayAddress(addDays(day, 1))}
        label={t('circulars.register.dayAfter')}
        icon={IconChevronRight}
      />
    </form>
  )
}
