/**
 * For the page's first script: the validator reads this before it makes a schema. Otherwise it tries
 * out whether it may compile, which the content security policy refuses and browsers report.
 */
export const checkWithoutEval = '__zod_globalConfig={jitless:1}';
