/** How a pressed tab changes the address: at once, because the tab that is still shown as selected ignores a press. */
export const pressedTab = { replace: true, flushSync: true } as const;
