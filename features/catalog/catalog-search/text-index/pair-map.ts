/** Numbers that two whole numbers are given, found without making a key of them. Pure. */
export class NumberPairs {
  #first = new Int32Array(4096);
  #second = new Int32Array(4096);
  /** What was given, plus one; 0 is a free place. */
  #given = new Int32Array(4096);
  #count = 0;

  find(first: number, second: number): number | undefined {
    const given = this.#given[this.#placeOf(first, second)] as number;
    return given === 0 ? undefined : given - 1;
  }

  set(first: number, second: number, value: number): void {
    this.#count += 1;
    if (this.#count * 2 > this.#given.length) this.#enlarge();
    this.#put(first, second, value);
  }

  #put(first: number, second: number, value: number): void {
    const place = this.#placeOf(first, second);
    this.#first[place] = first;
    this.#second[place] = second;
    this.#given[place] = value + 1;
  }

  #placeOf(first: number, second: number): number {
    const mask = this.#given.length - 1;
    const hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    let place = (hash ^ (hash >>> 15)) & mask;
    while (this.#given[place] !== 0 && (this.#first[place] !== first || this.#second[place] !== second)) place = (place + 1) & mask;
    return place;
  }

  #enlarge(): void {
    const [first, second, given] = [this.#first, this.#second, this.#given];
    const length = given.length * 2;
    this.#first = new Int32Array(length);
    this.#second = new Int32Array(length);
    this.#given = new Int32Array(length);
    for (let place = 0; place < given.length; place += 1)
      if (given[place] !== 0) this.#put(first[place] as number, second[place] as number, (given[place] as number) - 1);
  }
}
