import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run screenshots`: no tests, but the same browser and the same shop. */
export default defineConfig({
  ...config,
  projects: undefined,
  testMatch: 'screens/take-screenshots.ts',
  outputDir: '../build/screenshots',
  workers: 1,
});
