/** Letters and digits that are not taken for one another when read aloud or from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A password to hand over: four groups of four from 31 signs, about 79 bits. */
export function temporaryPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => {
      // Values beyond the last whole multiple of the alphabet are drawn again, so that no sign comes up more often.
      const limit = 256 - (256 % LETTERS.length);
      const draw = (): number => {
        const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
        return value < limit ? value : draw();
      };
      return LETTERS[draw() % LETTERS.length];
    }).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
