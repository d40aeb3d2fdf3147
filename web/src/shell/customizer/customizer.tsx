import { Button, Drawer, Stack, Switch, Text, useDirection } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '../../theme/switch.css'
import { useTranslation } from 'react-i18next'
import { NO_BANNER } from '../../kit/ui/no-banner'
import {
  ANIMATIONS,
  COLOUR_SCHEMES,
  COLOUR_SETS,
  HEADER_FILTERS,
  LAYOUTS,
  PICTURES,
  SIDEBAR_FILTERS,
} from '../../theme/choices'
import { headerColours, sidebarStyle } from '../../theme/filters'
import { shadesIn } from '../../theme/themes'
import { motionIsReduced } from '../animations'
import { CUSTOMIZER_BUTTON, type PanelProps } from '../open-panel'
import { choose, resetPreferences, usePreferences } from '../preferences'
import { ChoiceGroup, Swatch } from './choice-group'
import classes from './customizer.module.css'

const WIDTH = 300

export const Customizer = ({ opened, onClose }: PanelProps) => {
  const { t } = useTranslation()
  const returnFocus = () => document.getElementById(CUSTOMIZER_BUTTON)?.focus()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={WIDTH}
      title={t('customizer.title')}
      // Choices apply at once, so that the screen behind must stay visible.
      overlayProps={{ backgroundOpacity: 0 }}
      returnFocus={false}
      transitionProps={{ onExited: returnFocus }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
      classNames={{ content: classes.content ?? '', title: classes.title ?? '' }}
    >
      <Stack gap="lg">
        <PageChoices />
        <SidebarChoices />
        <AnimationChoice />
        <Button variant="default" onClick={resetPreferences}>
          {t('customizer.reset')}
        </Button>
      </Stack>
    </Drawer>
  )
}

const PageChoices = () => {
  const { t } = useTranslation()
  const { layout, colourScheme, colourSet, headerFilter } = usePreferences()
  const { dir } = useDirection()
  return (
    <>
      <ChoiceGroup
        title={t('customizer.layout.title')}
        options={LAYOUTS}
        nameOf={(option) => t(`customizer.layout.${option}`)}
        value={layout}
        onChange={(option) => choose({ layout: option })}
        sample={(option) => <span className={classes.layout} data-sample={option} />}
      />
      <ChoiceGroup
        title={t('customizer.colourScheme.title')}
        options={COLOUR_SCHEMES}
        nameOf={(option) => t(`customizer.colourScheme.${option}`)}
        value={colourScheme}
        onChange={(option) => choose({ colourScheme: option })}
      />
      <Switch
        label={t('customizer.rightToLeft')}
        checked={dir === 'rtl'}
        onChange={(event) => choose({ direction: event.currentTarget.checked ? 'rtl' : 'ltr' })}
      />
      <ChoiceGroup
        title={t('customizer.colourSet.title')}
        options={COLOUR_SETS}
        nameOf={(option) => t(`customizer.colourSet.${option}`)}
        value={colourSet}
        onChange={(option) => choose({ colourSet: option })}
        sample={(option) => <Swatch style={{ backgroundColor: shadesIn(option)[5] }} />}
      />
      <ChoiceGroup
        title={t('customizer.headerFilter.title')}
        options={HEADER_FILTERS}
        nameOf={(option) => t(`customizer.headerFilter.${option}`)}
        value={headerFilter}
        onChange={(option) => choose({ headerFilter: option })}
        sample={(option) => (
          <Swatch
            style={
              option === 'light' ? {} : { backgroundColor: headerColours(option, shadesIn(colourSet)).fill }
            }
          />
        )}
      />
    </>
  )
}

/** A layout without a sidebar cannot show these, and one with a drawer has nothing to collapse. */
const SidebarChoices = () => {
  const { t } = useTranslation()
  const { layout, collapsed, picture, sidebarFilter, colourSet } = usePreferences()
  if (layout === 'horizontal') return null
  return (
    <>
      {(layout === 'full' || layout === 'mini') && (
        <Switch
          label={t('customizer.collapsed')}
          checked={collapsed}
          onChange={(event) => choose({ collapsed: event.currentTarget.checked })}
        />
      )}
      <ChoiceGroup
        title={t('customizer.picture.title')}
        options={PICTURES}
        nameOf={(option) => t(`customizer.picture.${option}`)}
        value={picture}
        onChange={(option) => choose({ picture: option })}
        sample={(option) => <span className={classes.swatch} data-picture={option} />}
      />
      <ChoiceGroup
        title={t('customizer.sidebarFilter.title')}
        options={SIDEBAR_FILTERS}
        nameOf={(option) => t(`customizer.sidebarFilter.${option}`)}
        value={sidebarFilter}
        onChange={(option) => choose({ sidebarFilter: option })}
        sample={(option) => (
          <span
            className={classes.swatch}
            data-gradient={option !== 'light' || undefined}
            style={sidebarStyle(option, shadesIn(colourSet))}
          />
        )}
      />
    </>
  )
}

const AnimationChoice = () => {
  const { t } = useTranslation()
  const { animation } = usePreferences()
  return (
    <div>
      <ChoiceGroup
        title={t('customizer.animation.title')}
        options={ANIMATIONS}
        nameOf={(option) => t(`customizer.animation.${option}`)}
        value={animation}
        onChange={(option) => choose({ animation: option })}
      />
      {motionIsReduced() && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('customizer.stillHint')}
        </Text>
      )}
    </div>
  )
}
