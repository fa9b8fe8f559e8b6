export const connectionLimits = { valueMax: 500, kindMax: 30 } as const;

export const connectionMessages = {
  missing: (label: string) => `Please enter the ${inSentence(label)}`,
  typeAgain: (label: string) =>
    `Please enter the ${inSentence(label)} again, since it goes elsewhere now`,
  tooLong: `At most ${connectionLimits.valueMax} characters`,
} as const;

/** `Key Id` is a name and stays; `Password` becomes `password`. */
const inSentence = (label: string) => (/^[A-Z][a-z]+$/.test(label) ? label.toLowerCase() : label);
