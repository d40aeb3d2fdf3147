import type { AsyncRouteComponent } from '@tanstack/react-router'

/** A lazy screen with its props, that the router can still load ahead of time. */
export const withProps = <Props extends object>(
  Lazy: AsyncRouteComponent<Props>,
  useScreenProps: () => Props,
): AsyncRouteComponent<object> => {
  const WithProps = () => <Lazy {...useScreenProps()} />
  return Object.assign(WithProps, {
    preload: async () => {
      await Lazy.preload?.()
    },
  })
}
