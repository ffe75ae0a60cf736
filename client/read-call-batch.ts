/** Reads the response to a batch of calls (docs/wire-contract.md 9): one line for each call, `index status answer`, as they come. */
export const readCallBatch = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onAnswer: (index: number, status: number, text: string) => void,
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [, index, status, text] = /^(\d+) (\d+) (.+)$/.exec(line) ?? [];
      // A call without an answer is made again by itself.
      if (text) onAnswer(Number(index), Number(status), text);
    }
  }
};
