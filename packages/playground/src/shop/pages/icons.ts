/** Line drawings of 24 by 24, one for each kind of goods. */
export const icons: Readonly<Record<string, string>> = {
  pan: '<circle cx="9" cy="13" r="6"/><path d="M14 9l7-5"/>',
  bowl: '<path d="M3 11h18a9 7 0 0 1-18 0zM9 19h6M8 7c0-2 2-2 2-4M13 7c0-2 2-2 2-4"/>',
  cup: '<path d="M4 9h12v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16 10h2a2 2 0 0 1 0 5h-2M8 6V3M12 6V3"/>',
  knife: '<path d="M4 20L17 4c3 4 2 8-3 11l-4-1z"/>',
  bed: '<path d="M3 19v-8h18v8M3 16h18M5 11V7h6v4M13 11V7h6v4"/>',
  lamp: '<path d="M8 3h8l3 9H5zM12 12v8M8 20h8"/>',
  basket: '<path d="M3 10h18l-2 10H5zM7 10l4-7M17 10l-4-7M9 13v4M12 13v4M15 13v4"/>',
  cushion: '<path d="M4 5c5 2 11 2 16 0-2 5-2 9 0 14-5-2-11-2-16 0 2-5 2-9 0-14z"/>',
  headphones:
    '<path d="M4 15v-3a8 8 0 0 1 16 0v3"/><rect x="3" y="14" width="4" height="6" rx="1"/><rect x="17" y="14" width="4" height="6" rx="1"/>',
  speaker:
    '<rect x="6" y="3" width="12" height="18" rx="2"/><circle cx="12" cy="14" r="3.5"/><circle cx="12" cy="7" r="1.2"/>',
  plug: '<path d="M9 3v6M15 3v6M6 9h12v3a6 6 0 0 1-12 0zM12 18v4"/>',
  keyboard:
    '<rect x="2" y="7" width="20" height="11" rx="2"/><path d="M6 11h1M10 11h1M14 11h1M18 11h0M7 15h10"/>',
  book: '<path d="M5 3h14v18H7a2 2 0 0 1-2-2zM5 18h14M9 7h6"/>',
  pen: '<path d="M4 20l2-6L17 3l4 4L10 18zM14 6l4 4"/>',
  chair: '<path d="M8 3h8v9H8zM6 12h12v3H6zM12 15v3M7 21l5-3 5 3"/>',
  tent: '<path d="M12 4L2 20h20zM12 10l-4 10M12 10l4 10"/>',
  wheel:
    '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="2"/><path d="M12 3v7M12 14v7M3 12h7M14 12h7"/>',
  shoe: '<path d="M3 8c3 2 5 1 6-1l3 5c2 2 8 2 9 6H3zM3 15h18"/>',
  backpack: '<path d="M6 9a6 6 0 0 1 12 0v12H6zM9 21v-6h6v6M10 3h4M9 10h6"/>',
  tools: '<path d="M6 3v7a3 3 0 0 0 6 0V3zM9 13v8M17 3v18M15 3h4v6h-4z"/>',
  plant: '<path d="M7 14h10l-1 7H8zM12 14V8M12 9c-5 0-5-5-5-5 5 0 5 5 5 5zM12 11c5 0 5-5 5-5-5 0-5 5-5 5z"/>',
  drop: '<path d="M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z"/>',
};
