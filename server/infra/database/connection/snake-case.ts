/** A column's name in SQL, where a statement or a value spells it out: `mostUses` is `most_uses`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
