import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core'

/**
 * The one accent: a deep, slightly warm teal. White text has a contrast of 6.3:1 on shade 7 and 4.9:1 on shade 6. Shade 6
 * has 3.2:1 against a dark card, enough for a focus ring.
 */
const kerf: MantineColorsTuple = [
  '#eef7f5',
  '#d9edea',
  '#b3dad4',
  '#86c5bc',
  '#5cb0a5',
  '#349588',
  '#1c7f73',
  '#0f6b61',
  '#0b574f',
  '#08423c',
]

/** Warm grays, like stone and oiled wood rather than steel. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#e9e6e1',
  '#dcd8d1',
  '#c9c4bb',
  '#a29c93',
  '#6b665f',
  '#57534e',
  '#3a3733',
  '#24211e',
]

const dark: MantineColorsTuple = [
  '#e4e0da',
  '#c4beb6',
  '#a8a29a',
  '#8d877f',
  '#4a4540',
  '#393531',
  '#2d2a27',
  '#242220',
  '#1b1917',
  '#131211',
]

export const theme = createTheme({
  primaryColor: 'kerf',
  primaryShade: { light: 7, dark: 6 },
  colors: { kerf, gray, dark },
  black: '#24211e',
  defaultRadius: 'sm',
  radius: { sm: rem(6), md: rem(10) },
  fontSizes: { xs: rem(12.5), sm: rem(14), md: rem(15), lg: rem(17), xl: rem(20) },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '1.25' },
      h2: { fontSize: rem(17), lineHeight: '1.35' },
      h3: { fontSize: rem(15), lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Tooltip: { defaultProps: { openDelay: 700 } },
    Modal: {
      defaultProps: { centered: true, radius: 'md', closeButtonProps: { 'aria-label': 'Close' } },
      styles: { title: { fontWeight: 650, fontSize: rem(17) } },
    },
    Paper: { defaultProps: { radius: 'md', withBorder: true } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        // Mantine's focus placeholder is not a valid child of a menu.
        withInitialFocusPlaceholder: false,
        // In a low window, no higher than the room on the roomier side of its button. The rest is scrolled to.
        middlewares: { flip: { fallbackStrategy: 'bestFit' }, size: { padding: 5 } },
        // What the arrow keys reach scrolls the menu only, not also the page behind it.
        floatingStrategy: 'fixed',
      },
    },
  },
})

/** Overrides Mantine colors that fail WCAG AA, or that do not suit a page whose cards differ in color from its canvas. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--kerf-canvas': 'var(--mantine-color-gray-1)',
    '--kerf-line': 'var(--mantine-color-gray-3)',
    '--kerf-hover': 'var(--mantine-color-gray-0)',
    '--kerf-selected': 'var(--mantine-color-kerf-0)',
    // Notices and badges: copper where somebody must act, blue for what is under way.
    '--mantine-color-yellow-light': '#fdeddc',
    '--mantine-color-yellow-light-color': '#8a3c00',
    '--mantine-color-blue-light': '#e3effb',
    '--mantine-color-blue-light-color': '#1f4d80',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
  },
  dark: {
    '--kerf-canvas': 'var(--mantine-color-dark-8)',
    '--kerf-line': 'var(--mantine-color-dark-5)',
    '--kerf-hover': 'var(--mantine-color-dark-6)',
    '--kerf-selected': '#1d2f2b',
    '--mantine-color-yellow-light': '#46290f',
    '--mantine-color-yellow-light-color': '#ffcf9e',
    '--mantine-color-blue-light': '#1b3450',
    '--mantine-color-blue-light-color': '#b5d6fa',
    // Mantine's default is darker than its darkest shade, which on our cards looks like a hole instead of a button.
    '--mantine-color-kerf-light': 'var(--mantine-color-kerf-9)',
    '--mantine-color-kerf-light-hover': 'var(--mantine-color-kerf-8)',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-6)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
    '--mantine-color-red-light': '#431b18',
    '--mantine-color-red-light-hover': '#552320',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
  },
})
