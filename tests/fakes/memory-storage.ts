/** As in the standard: keys and values are text, in insertion order. */
export class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>();
  full = false;
  get length() {
    return this.#kept.size;
  }
  key(index: number) {
    return [...this.#kept.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.#kept.set(key, value);
  }
  removeItem(key: string) {
    this.#kept.delete(key);
  }
  clear() {
    this.#kept.clear();
  }
}
