/** A page of about 10,000 elements: one long table of orders. */

const firstNames = ["Ada", "Bela", "Carlo", "Dina", "Emil", "Fina", "Goran", "Hana", "Ilse", "Jonas"];
const lastNames = ["Abel", "Berg", "Costa", "Dorn", "Eder", "Falk", "Greco"];
const phases = ["Waiting", "Packed", "On its way", "Delivered", "Returned"];
const columns = ["Order", "Placed", "Buyer", "Phase", "Amount", "Open"];

const at = (words: readonly string[], index: number): string => words[index % words.length] ?? "";

const row = (index: number): string =>
  [
    `<td>${200_000 + index}</td>`,
    `<td>2026-0${(index % 9) + 1}-1${index % 10}</td>`,
    `<td>${at(firstNames, index)} ${at(lastNames, index * 3)}</td>`,
    `<td>${at(phases, index)}</td>`,
    `<td>€${(index * 2.7).toFixed(2)}</td>`,
    `<td><a href="/orders/${200_000 + index}">Details</a></td>`,
  ].join("");

export const largePage = (rows = 1_230): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>All orders</title></head><body><h1>All orders</h1><table><thead><tr>${columns
    .map((column) => `<th>${column}</th>`)
    .join("")}</tr></thead><tbody>${Array.from({ length: rows }, (_, index) => `<tr>${row(index)}</tr>`).join(
    "",
  )}</tbody></table></body></html>`;
