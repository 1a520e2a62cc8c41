// Whether the window is a phone's (specification section 2.2), for routes, which can't use hooks.
export { isPhone as isPhoneWide } from '~ui/use-media';
