// What generated components use of expo-symbols, after its reference.
declare module "expo-symbols" {
  export interface SymbolViewProps {
    name: string;
    size?: number;
    tintColor?: string;
    colors?: string | string[];
    weight?:
      | "unspecified" | "ultraLight" | "thin" | "light" | "regular" | "medium" | "semibold" | "bold" | "heavy" | "black";
    scale?: "default" | "unspecified" | "small" | "medium" | "large";
    type?: "monochrome" | "hierarchical" | "palette" | "multicolor";
    animationSpec?: {
      effect?: { type: "bounce" | "pulse" | "scale"; wholeSymbol?: boolean; direction?: "up" | "down" };
      repeating?: boolean;
      repeatCount?: number;
      speed?: number;
    };
    accessible?: boolean;
    accessibilityLabel?: string;
    accessibilityElementsHidden?: boolean;
    fallback?: unknown;
  }
  export function SymbolView(props: SymbolViewProps): JSX.Element;
}
