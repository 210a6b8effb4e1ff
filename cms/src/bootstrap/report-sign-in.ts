/** A sign-in whose password was generated, and is told this once. */
export interface GeneratedSignIn {
  area: 'staff' | 'panel';
  email: string;
  password: string;
}

/**
 * Tells the parent process, which shows it to the person who started the product. Without one it is written beside the
 * log, which holds neither persons nor passwords, where whoever reads that finds it this once.
 */
export function reportSignIn(signIn: GeneratedSignIn): void {
  if (process.send) process.send({ type: 'sign-in', ...signIn });
  else process.stdout.write(`First sign-in, ${signIn.area}: ${signIn.email} / ${signIn.password}\n`);
}
