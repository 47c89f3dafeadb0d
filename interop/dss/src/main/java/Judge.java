public class Judge { public static void main(String[] a) { System.out.println("ok"); } }
