import { Socket } from "node:net";

// Prevents network access in pure tests, which run without isolation.
Socket.prototype.connect = () => {
  throw new Error("A pure test (*.test.ts) may not use the network. Name the file *.db.test.ts or *.http.test.ts.");
};
