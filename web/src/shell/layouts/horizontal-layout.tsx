import { Header } from '../header'
import { TemporaryMenu } from '../temporary-menu'
import { useIsMobile, useTemporaryMenu } from '../use-menu-toggle'
import { HorizontalMenu } from './horizontal-menu'

/** The menu in a bar below the header; in a drawer where there is no room for a bar. */
export const HorizontalLayout = () => {
  const isMobile = useIsMobile()
  const menu = useTemporaryMenu()
  return (
    <>
      <Header menu={isMobile ? menu : undefined} />
      {isMobile ? <TemporaryMenu menu={menu} /> : <HorizontalMenu />}
    </>
  )
}
