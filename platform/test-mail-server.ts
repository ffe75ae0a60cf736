import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** A minimal SMTP server. While `answers` is false it rejects connections with 421. */
export const startMailServer = async () => {
  const received: string[] = [];
  const state = { answers: true };
  const handleConnection = (socket: Socket) => {
    let inData = false;
    let message = "";
    socket.on("error", () => undefined);
    socket.write(state.answers ? "220 test ESMTP\r\n" : "421 not now\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString("utf8").split("\r\n").slice(0, -1)) {
        if (inData) {
          if (line !== ".") {
            message += `${line}\n`;
            continue;
          }
          inData = false;
          received.push(message);
          message = "";
          socket.write("250 accepted\r\n");
        } else if (line.startsWith("DATA")) {
          inData = true;
          socket.write("354 go on\r\n");
        } else socket.write(line.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
  };
  const server: Server = createServer(handleConnection);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { received, state, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};
