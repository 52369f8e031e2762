import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './tools/client/client-chunks.ts';
import { clientContracts } from './tools/client/client-contracts.ts';
import { floor } from './tools/client/client-floor.ts';
import { clientIcons } from './tools/client/client-icons.ts';
import { clientLicences } from './tools/client/client-licences.ts';

/** sonner puts a style element into the page, which the content policy forbids; ui/overlays/toaster.css has its styles. */
const withoutSonnerStyle: Plugin = {
  name: 'without-sonner-style',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);?$/m, ''),
  },
};

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    clientContracts,
    clientIcons(),
    clientLicences(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    withoutSonnerStyle,
  ],
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    manifest: true,
    target: floor,
    // Inlined files would need data: addresses in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } }),
  },
}));
