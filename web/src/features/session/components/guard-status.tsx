/** What a guard shows while it waits for the server. */
export function GuardStatus({ text }: { text: string }) {
  return (
    <p role="status" className="p-6 text-center">
      {text}
    </p>
  );
}
