import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fontSubsets } from './font-subsets.ts';

/** What Vite needs to serve components with their styles and fonts to a test in a browser. */
export const componentTestPlugins = () => [fontSubsets(), react(), tailwindcss()];
