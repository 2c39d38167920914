// What generated code uses of the package react-native.
declare module "react-native" {
  export function useColorScheme(): "light" | "dark" | null | undefined;
}
