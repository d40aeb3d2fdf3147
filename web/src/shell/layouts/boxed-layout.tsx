import { Header } from '../header'
import { TemporaryMenu } from '../temporary-menu'
import { useTemporaryMenu } from '../use-menu-toggle'

/** Boxed and boxed over a picture: everything in a container, the menu in a drawer. */
export const BoxedLayout = () => {
  const menu = useTemporaryMenu()
  return (
    <>
      <Header menu={menu} />
      <TemporaryMenu menu={menu} />
    </>
  )
}
