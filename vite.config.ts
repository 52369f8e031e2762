import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss()],
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Inlined files would need data: addresses in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
