import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createFontSubsetsPlugin } from './font-subsets.ts';

/** Returns the Vite plugins for component tests in a browser, with styles and fonts. */
export const createComponentTestPlugins = () => [createFontSubsetsPlugin(), react(), tailwindcss()];
