import { Center, Loader, Overlay } from '@mantine/core'

/** Blocks input while the shop is being switched, when an action could land in either shop. */
export function SwitchingOverlay() {
  return (
    <Overlay fixed zIndex={300} backgroundOpacity={0.35} role="status" aria-label="Switching shop">
      <Center h="100%">
        <Loader color="white" />
      </Center>
    </Overlay>
  )
}
