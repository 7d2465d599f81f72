import { Center, Loader, Overlay } from '@mantine/core'

/** Nothing can be pressed while it is open which shop it would be pressed in. */
export function SwitchingOverlay() {
  return (
    <Overlay fixed zIndex={300} backgroundOpacity={0.35} role="status" aria-label="Switching shop">
      <Center h="100%">
        <Loader color="white" />
      </Center>
    </Overlay>
  )
}
