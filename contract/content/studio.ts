/**
 * Whose words stand where an owner has said nothing: the demo studio's, as the specification has
 * them, or nobody's. The setting `studio` says it, for settings and content alike.
 */
export const studios = ['demo', 'own'] as const;
export type Studio = (typeof studios)[number];
