/** Of the search of the back office; `ofEach` is how many records of a kind it answers with. */
export const officeSearchLimits = { searchMin: 2, searchMax: 100, ofEach: 5 } as const;
