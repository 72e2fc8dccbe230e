import type { Units } from "./state.js";

export const minutesOf = ({ seconds }: { readonly seconds: number }): number =>
  Math.max(1, Math.round(seconds / 60));

/** 12 min, 1 h 5 min */
export const timeText = (route: { readonly seconds: number }): string => {
  const minutes = minutesOf(route);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

const metresPerMile = 1_609.344;

/** 640 m, 2.4 km; or 320 ft, 1.5 mi */
export function distanceText(metres: number, units: Units = "km"): string {
  if (units === "km")
    return metres < 1_000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1_000).toFixed(1)} km`;
  const miles = metres / metresPerMile;
  return miles < 0.2 ? `${Math.round((metres * 3.2808) / 10) * 10} ft` : `${miles.toFixed(1)} mi`;
}
