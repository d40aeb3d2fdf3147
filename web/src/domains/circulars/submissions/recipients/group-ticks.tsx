import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import type { GroupTick } from './recipient-selection'
import classes from './recipients.module.css'
import { TickBox } from './tick-box'

interface GroupTicksProps {
  groups: readonly GroupTick[]
  onTick: (id: number, isTicked: boolean) => void
}

/** A checkbox for each email group, which selects or unticks all its recipients. */
export const GroupTicks = ({ groups, onTick }: GroupTicksProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out in line
    <div role="group" aria-labelledby={id} className={classes.groups}>
      <span id={id} className={classes.groupsTitle}>
        {t('submissions.recipients.byGroup')}
      </span>
      {groups.map((group) => (
        <TickBox
          key={group.id}
          className={classes.group}
          tick={group.tick}
          disabled={group.count === 0}
          onTick={(isTicked) => onTick(group.id, isTicked)}
        >
          <bdi>{group.name}</bdi>{' '}
          <bdi className={classes.groupCount}>
            {group.tick === 'some'
              ? t('submissions.recipients.someOf', {
                  selected: number(group.selected),
                  all: number(group.count),
                })
              : number(group.count)}
          </bdi>
        </TickBox>
      ))}
    </div>
  )
}
