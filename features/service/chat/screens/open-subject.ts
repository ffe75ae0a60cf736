import { redirect } from "react-router";

/**
 * Opens the conversation that a link to the chat page names, such as `?order_number=…`: starts it or finds it, and redirects to it.
 * Without such a parameter nothing happens.
 */
export const openSubject = async <Name extends string>(
  { searchParams }: URL,
  names: readonly Name[],
  start: (subject: Partial<Record<Name, string>>) => Promise<{ thread_id: number }>,
  page: string,
): Promise<void> => {
  const named = names.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? ""]] : []));
  if (named.length === 0) return;
  const { thread_id } = await start(Object.fromEntries(named) as Partial<Record<Name, string>>);
  throw redirect(`${page}?thread=${thread_id}`);
};
