import { Socket } from "node:net";

// Keeps pure tests pure: without walls between them, whatever one of them leaves open would trouble the others.
Socket.prototype.connect = () => {
  throw new Error("A pure test (*.test.ts) may not use the network. Name the file *.db.test.ts or *.http.test.ts.");
};
