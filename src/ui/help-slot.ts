// Where heads of pages and modals show the way to help. The app provides it, because only the app knows the screen.
import { createContext, type ReactNode } from 'react';

/** The button that opens the help about the screen; null for none. */
export const HelpSlot = createContext<ReactNode>(null);
